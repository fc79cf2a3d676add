import type { RevisionId } from '@wirebench/core/spec/types';
import type { Engine } from '@wirebench/engine/engine';
import { FileFailure } from '../failure';
import type { ChosenServer } from './choose-server';
import type { ReadFile } from './read-request-file';
import type { PlacedResult } from './types';

export interface RunFileOptions {
  /** unique among the runs of this engine */
  readonly run: string;
  readonly timeoutMs: number | undefined;
  readonly inputs: Readonly<Record<string, string>>;
  readonly protocolVersion: RevisionId | undefined;
  /** the path as it is printed */
  readonly shown: string;
}

/** Sends all requests of a file. @throws {FileFailure} where nothing can be sent */
export async function runFile(engine: Engine, read: ReadFile, chosen: ChosenServer, options: RunFileOptions) {
  const document = { uri: read.path, text: read.text, items: 'all' } as const;
  const plan = await engine.handlers['run/plan'](document);
  if (plan.problems.length > 0) {
    const told = plan.problems.map((p) => `  ${options.shown}:${p.line + 1}:${p.character + 1} ${p.message}`);
    throw new FileFailure(`nothing was sent.\n${told.join('\n')}`);
  }
  const missing = plan.inputs.filter((id) => !Object.hasOwn(options.inputs, id));
  if (missing.length > 0) {
    throw new FileFailure(`nothing was sent: it needs ${missing.map((id) => `--input ${id}=…`).join(' ')}`);
  }
  return engine.handlers['run/start']({
    ...document,
    run: options.run,
    server: chosen.server,
    session: 'fresh',
    inputs: options.inputs,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    ...(options.protocolVersion && { protocolVersion: options.protocolVersion }),
  });
}

/** A result with the place of its item. */
export function placedResult({ doc, file }: ReadFile, result: Omit<PlacedResult, 'line' | 'column'>): PlacedResult {
  const { line, character } = doc.lines.positionAt(file.items[result.item]?.anchor.offset ?? 0);
  return { ...result, line: line + 1, column: character + 1 };
}
