import type { LocalFinding } from './document-finding';
import { FILE_RULES } from './file-rules/index';
import type {
  CollectionScope,
  FileRule,
  FileScope,
  ItemScope,
  MessageScope,
  ReportFileFault,
} from './file-rules/types';

interface Scopes {
  readonly file: FileScope;
  readonly collection: CollectionScope;
  readonly item: ItemScope;
  readonly message: MessageScope;
}

/** Runs the checks of one scope of every rule about request files. */
export function runFileRules<S extends keyof Scopes>(kind: S, scope: Scopes[S]): LocalFinding[] {
  const found: LocalFinding[] = [];
  for (const rule of FILE_RULES) {
    const check = rule[kind] as ((scope: Scopes[S], report: ReportFileFault) => void) | undefined;
    check?.(scope, reporter(rule, found));
  }
  return found;
}

function reporter({ meta, aboutMessages = false }: FileRule, found: LocalFinding[]): ReportFileFault {
  return ({ message, path, part = 'value', spot, fixes, related, level = meta.level }) => {
    found.push({
      finding: {
        rule: meta.id,
        level,
        fault: meta.fault,
        message,
        at: { path, part },
        ...(fixes && fixes.length > 0 && { fixes }),
        ...(related && related.length > 0 && { related }),
      },
      spot,
      aboutMessage: aboutMessages,
    });
  };
}
