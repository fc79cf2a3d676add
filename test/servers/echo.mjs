// Answers each request at once with what it was asked: the least that a server can do. For measuring the pipe.
let rest = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) {
    const { id, params } = JSON.parse(line);
    if (id === undefined) continue;
    const content = [{ type: 'text', text: JSON.stringify(params.arguments) }];
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', content } })}\n`);
  }
});
