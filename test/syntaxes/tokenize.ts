import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';

const root = join(import.meta.dirname, '../..');
const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');

const registry = new textmate.Registry({
  onigLib: oniguruma.loadWASM(readFileSync(wasm).buffer as ArrayBuffer).then(() => ({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  })),
  loadGrammar: async (scope) => {
    const path = join(root, 'syntaxes', `${scope.slice('source.'.length)}.tmLanguage.json`);
    return textmate.parseRawGrammar(readFileSync(path, 'utf8'), path);
  },
});

/** One tokeniser of a language: text -> its tokens but blanks and punctuation, as `[text, innermost scope without the language's suffix]`. */
export async function tokenizer(language: 'mcp-request' | 'mcp-trace') {
  const grammar = await registry.loadGrammar(`source.${language}`);
  const suffix = `.json.${language}`;
  return (text: string): [string, string][] => {
    let state = textmate.INITIAL;
    const found: [string, string][] = [];
    for (const line of text.split('\n')) {
      const result = grammar!.tokenizeLine(line, state);
      state = result.ruleStack;
      for (const { startIndex, endIndex, scopes } of result.tokens) {
        const part = line.slice(startIndex, endIndex);
        const scope = scopes.at(-1)!.replace(suffix, '');
        if (part.trim() !== '' && !scope.startsWith('punctuation')) found.push([part.trim(), scope]);
      }
    }
    return found;
  };
}
