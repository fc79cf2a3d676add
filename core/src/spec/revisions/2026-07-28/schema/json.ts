import { anyOf, array, map, ref, typed } from '../../../builder';
import { type Change, define } from '../../../builder-changes';

/** Names for free-form JSON. */
export const json: readonly Change[] = [
  define({
    // number and null, where the official schema has integer only: see docs/spec-deviations.json
    JSONValue: anyOf(
      [ref('JSONObject'), array(ref('JSONValue')), typed(['string', 'number', 'boolean', 'null'])],
      'Any JSON.',
    ),
    JSONObject: map(ref('JSONValue'), 'Any JSON object.'),
    JSONArray: array(ref('JSONValue'), 'Any JSON array.'),
  }),
];
