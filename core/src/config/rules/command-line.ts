import { memberOf } from '../../text/places';
import { jsonValue } from '../../text/value';
import { splitWords } from '../command-line';
import { defineConfigRule } from './define';

/** Programs that nobody starts without arguments: what follows them in one text is meant as such. */
const LAUNCHERS =
  /^(npx|npm|pnpm|pnpx|yarn|bunx|bun|node|deno|tsx|ts-node|uvx|uv|pipx|python|python3|py|docker|podman|dotnet|java|go|cargo|cmd|sh|bash|zsh|powershell|pwsh|ruby|perl|php)(\.exe|\.cmd|\.bat)?$/i;

export default defineConfigRule(
  { id: 'config/command-line', level: 'error', summary: '`command` is a program; its arguments stand in `args`.' },
  {
    check({ host, servers }, report) {
      for (const { node, path } of servers) {
        const command = memberOf(node, 'command')?.value?.value;
        if (typeof command !== 'string') continue;
        const words = splitLine(command);
        if (!words) continue;
        const args = memberOf(node, 'args')?.value;
        const after = args?.type === 'array' ? (jsonValue(args) as unknown[]) : [];
        const [program, ...first] = words;
        report({
          message: `${host.label} starts the program that \`command\` names, without a shell: there is none called "${command}". The arguments belong into \`args\`.`,
          path: [...path, 'command'],
          fixes:
            args && args.type !== 'array'
              ? []
              : [
                  {
                    title: 'Split into `command` and `args`',
                    edits: [
                      { op: 'set', path: [...path, 'command'], value: program },
                      { op: 'set', path: [...path, 'args'], value: [...first, ...after] },
                    ],
                    preferred: true,
                  },
                ],
        });
      }
    },
  },
);

/** The words, where the text is a command line for sure; a path with blanks in it is none. */
function splitLine(command: string): readonly string[] | undefined {
  if (!/\s/.test(command.trim())) return undefined;
  // a backslash stays what it is: such a text may come from any platform
  const words = splitWords(command, true);
  if (typeof words === 'string' || words.length < 2) return undefined;
  const program = words[0]!.replace(/^.*[\\/]/, '');
  return LAUNCHERS.test(program) ? words : undefined;
}
