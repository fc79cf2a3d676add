/** Prints what was built, and with `details` which packages and folders the bytes come from. */
export function printSizes(results, details) {
  let total = 0;
  for (const { metafile } of results) {
    for (const [path, output] of Object.entries(metafile.outputs)) {
      if (path.endsWith('.map')) continue;
      total += output.bytes;
      console.log(`${kilobytes(output.bytes)}  ${path}`);
      if (details) printOrigins(output);
    }
  }
  console.log(`${kilobytes(total)}  in all`);
}

function printOrigins(output) {
  const bytes = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
    const origin = originOf(path);
    bytes.set(origin, (bytes.get(origin) ?? 0) + bytesInOutput);
  }
  const largest = [...bytes].sort((a, b) => b[1] - a[1]).slice(0, 12);
  for (const [origin, size] of largest) console.log(`${' '.repeat(12)}${kilobytes(size)}  ${origin}`);
}

function originOf(path) {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(path);
  return inPackage ? inPackage[1] : path.split('/').slice(0, 3).join('/');
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(8)} KB`;
}
