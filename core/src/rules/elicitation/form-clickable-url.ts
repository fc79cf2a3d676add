import { defineRule } from '../define';
import { formFields, forms } from '../parts/elicitations';
import { digString } from '../parts/json';
import { since } from '../revisions';

const ADDRESS = /\bhttps?:\/\/[^\s/]/i;
const EXAMPLE = /(?:\be\.g\.|\bexamples?|\bsuch as|\blike)[\s:,("'`]*$/i;

/** Whether a text sends its reader to a page; an example of what to type does not. */
function sendsAway(text: string | undefined): boolean {
  const at = text === undefined ? -1 : text.search(ADDRESS);
  return text !== undefined && at >= 0 && !EXAMPLE.test(text.slice(Math.max(0, at - 40), at));
}

export default defineRule({
  id: 'elicitation/form-clickable-url',
  covers: ['elicitation/form-clickable-url', 'elicitation/form-no-urls'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'The texts of a form hold no address to click.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    const messages = forms(context).map((form) => ({ ...form, names: ['message'] }));
    const fields = formFields(context)
      .filter(({ value }) => value.format !== 'uri')
      .map((field) => ({ ...field, names: ['title', 'description'] }));
    for (const { value, path, names } of [...messages, ...fields]) {
      for (const name of names.filter((one) => sendsAway(digString(value, one)))) {
        const text =
          'There is an address in a text of this form, and whoever clicks it gets none of the checks that a client makes before it opens a page. Use url mode to send the user there.';
        report({ message: text, path: [...path, name] });
      }
    }
  },
});
