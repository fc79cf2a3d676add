import { literal, map, object, string, union, uriTemplate } from '../../../builder';
import { type Change, define, inside, remove } from '../../../builder-changes';

/** Completion learns what was filled in before; its reference is to a template by name. */
export const completion: readonly Change[] = [
  remove('ResourceReference'),
  define({
    ResourceTemplateReference: object('Names a resource template whose variable is to be completed.', {
      type: literal('ref/resource', 'Says that a resource template is meant, not a prompt.'),
      uri: uriTemplate('The template, or an address.'),
    }),
  }),
  inside('CompleteRequest', 'params', {
    ref: union(['PromptReference', 'ResourceTemplateReference'], 'What the argument belongs to.'),
    'context?': object('What is known already.', {
      'arguments?': map(string(), 'Values that were settled before, by name.'),
    }),
  }),
];
