import { checkRequestDocument } from '@wirebench/core/request/check-document';
import { parseRequestFile } from '@wirebench/core/request/parse';
import { chooseRevision } from '@wirebench/core/request/revision';
import type { JsonDocument } from '@wirebench/core/text/types';
import { isWanted } from './faults';
import { place } from './place';
import type { CheckedFile, CheckOptions } from './types';

type Checked = Pick<CheckedFile, 'revision' | 'findings'>;

/** A request file and the messages in it. The revision is that of its first item. */
export function checkRequest(doc: JsonDocument, { protocolVersion: setting, levels, faults }: CheckOptions): Checked {
  const file = parseRequestFile(doc);
  const hints = setting && { setting };
  const findings = checkRequestDocument(doc, file, { ...hints, levels });
  return {
    revision: chooseRevision(file.items[0], file, hints).revision,
    findings: findings
      .filter(({ fault }) => isWanted(fault, faults))
      .map((finding) => place(doc, finding, finding.range)),
  };
}
