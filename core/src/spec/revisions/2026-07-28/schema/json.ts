import { anyOf, array, map, ref, typed } from '../../../builder';
import { type Change, define } from '../../../builder-changes';

/** Names for free-form JSON. */
export const json: readonly Change[] = [
  define({
    // number and null, where the official schema has integer only: see docs/spec-deviations.json
    JSONValue: anyOf(
      [ref('JSONObject'), array(ref('JSONValue')), typed(['string', 'number', 'boolean', 'null'])],
      'Whatever JSON can say, null and fractions included.',
    ),
    JSONObject: map(ref('JSONValue'), 'An object with any JSON in it.'),
    JSONArray: array(ref('JSONValue'), 'A list of any JSON.'),
  }),
];
