import { docsOf } from '../rules/docs-of';
import { tallyOf } from './tally';
import type { FileResult, PlacedResult, RunReport } from './types';

/** One JSON object, when all is done. Members that do not apply are null. */
export function jsonReport(out: (text: string) => void, trace: string | undefined): RunReport {
  const files: FileResult[] = [];
  const problems: { path: string; message: string }[] = [];
  return {
    fileStart: () => {},
    item: () => {},
    fileEnd: (file) => files.push(file),
    notRun: (path, message) => problems.push({ path, message }),
    end: () => {
      const tally = tallyOf(files.flatMap(({ items }) => items.map(({ outcome }) => outcome)));
      const summary = { files: files.length, filesNotRun: problems.length, ...tally };
      const listed = files.map(({ path, server, outcome, items }) => ({
        path,
        server,
        outcome,
        items: items.map(item),
      }));
      out(JSON.stringify({ files: listed, problems, trace: trace ?? null, summary }, undefined, 2));
    },
  };
}

function item(result: PlacedResult) {
  return {
    item: result.item,
    name: result.name ?? null,
    method: result.method ?? null,
    line: result.line,
    column: result.column,
    outcome: result.outcome,
    response: result.response,
    error: result.error ?? null,
    ms: result.ms === undefined ? null : Math.round(result.ms * 1000) / 1000,
    bytes: result.bytes ?? null,
    notifications: result.notifications,
    rounds: result.rounds,
    failures: result.failures.map(({ message, pointer }) => ({ message, path: pointer ?? null })),
    findings: result.findings.map(({ rule, level, message, pointer }) => ({
      rule,
      level,
      message,
      path: pointer,
      docs: docsOf(rule),
    })),
    message: result.message ?? null,
  };
}
