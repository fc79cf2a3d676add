import type { EngineOptions, RunFinding } from '@wirebench/core/contract/engine';
import { classify } from '@wirebench/core/frame/classify';
import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { docsPath } from '@wirebench/core/rules/index';
import OUTPUT_RULE from '@wirebench/core/rules/tools/structured-content-invalid';
import { isObject, member } from '@wirebench/core/session/members';
import type { RevisionId } from '@wirebench/core/spec/types';
import { pointer } from '@wirebench/core/text/pointer';
import type { SchemaChecker } from '../validate/schema-checker';

export interface ResponseCheck {
  readonly revision: RevisionId;
  /** what was sent, where it was JSON */
  readonly sent: unknown;
  readonly response: unknown;
  readonly responseText: () => string;
  /** definition of the tool that was called, where it is known */
  readonly tool: Readonly<Record<string, unknown>> | undefined;
  readonly levels: EngineOptions['rules'];
}

/** Holds a response against the specification and, for a tool, against its output schema. */
export async function checkResponse(check: ResponseCheck, schemas: SchemaChecker): Promise<readonly RunFinding[]> {
  const findings = checkExchange(check.sent, check.response, {
    revision: check.revision,
    direction: 's2c',
    ...(check.tool && { tool: check.tool }),
    ...(check.levels && { levels: check.levels }),
  }).map(
    (finding): RunFinding => ({
      rule: finding.rule,
      level: finding.level,
      fault: finding.fault,
      message: finding.message,
      pointer: pointer(finding.at.path),
      docs: docsPath(finding.rule),
    }),
  );
  return [...findings, ...(await outputFindings(check, schemas))];
}

async function outputFindings(check: ResponseCheck, schemas: SchemaChecker): Promise<RunFinding[]> {
  const level = levelOf(check.levels);
  const message = classify(check.response);
  const schema = check.tool && member(check.tool, 'outputSchema');
  if (level === 'off' || message.kind !== 'result' || !isObject(schema) || !isObject(message.result)) return [];
  if (!Object.hasOwn(message.result, 'structuredContent') || message.result['isError'] === true) return [];
  const path = ['result', 'structuredContent'];
  const checked = await schemas.check(schema, check.responseText(), path);
  const finding = (text: string, at: readonly (string | number)[], as: RunFinding['level']): RunFinding => ({
    rule: OUTPUT_RULE.id,
    level: as,
    fault: 'tool',
    message: text,
    pointer: pointer(at),
    docs: docsPath(OUTPUT_RULE.id),
  });
  if (checked.problem !== undefined) {
    return [finding(`The tool's outputSchema could not be checked: ${checked.problem}`, path, 'info')];
  }
  return checked.faults.map((fault) =>
    finding(`The tool's own outputSchema refuses this: ${fault.message}`, fault.path, level),
  );
}

function levelOf(levels: EngineOptions['rules']): RunFinding['level'] | 'off' {
  const own = levels && Object.hasOwn(levels, OUTPUT_RULE.id) ? levels[OUTPUT_RULE.id] : undefined;
  const group = levels && Object.hasOwn(levels, 'tools') ? levels['tools'] : undefined;
  return own ?? group ?? OUTPUT_RULE.level;
}
