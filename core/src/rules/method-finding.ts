import { quoted } from '../schema/words';
import type { MethodSuggestion } from '../spec/similar-methods';
import { similarMethods } from '../spec/similar-methods';
import type { MessageContext, Report } from './types';

const PATH = ['method'];

/** The method that was meant by an unknown one, asked by the rule for that kind of mistake. */
export function suggestion(context: MessageContext): MethodSuggestion | undefined {
  const { message, revision, direction } = context;
  if (message.kind !== 'request' && message.kind !== 'notification') return undefined;
  const sender = direction === undefined ? undefined : direction === 'c2s' ? 'client' : 'server';
  return similarMethods(message.method, revision, sender) ?? similarMethods(message.method, revision);
}

/** Reports a method that goes by another name, with the fix that writes it. */
export function reportMethod(report: Report, method: string, message: string): void {
  const fixes = [
    { title: `Write ${quoted(method)}`, edits: [{ op: 'set', path: PATH, value: method } as const], preferred: true },
  ];
  report({ message, path: PATH, fixes });
}

export const methodName = ({ message }: MessageContext): string =>
  message.kind === 'request' || message.kind === 'notification' ? message.method : '';
