import { nearest } from '../../schema/nearest';
import { isRevisionId, latest } from '../../spec/index';
import { REVISION_IDS } from '../../spec/revision-ids';
import { stringMember } from '../members';
import { defineFileRule } from './define';

export default defineFileRule(
  { id: 'file/protocol-version', level: 'error', summary: '`protocolVersion` names a revision of the specification.' },
  {
    collection: ({ root }, report) => {
      const version = stringMember(root, 'protocolVersion');
      if (version === undefined || isRevisionId(version)) return;
      const meant = nearest(version, REVISION_IDS);
      const fix = meant ?? latest.id;
      report({
        message: `There is no revision "${version}"${meant ? `; did you mean ${meant}?` : '.'} The revisions are ${REVISION_IDS.join(', ')}.`,
        path: ['protocolVersion'],
        fixes: [
          {
            title: `Change to ${fix}`,
            edits: [{ op: 'set', path: ['protocolVersion'], value: fix }],
            preferred: meant !== undefined,
          },
        ],
      });
    },
  },
);
