/** What one event of a stream of server-sent events says; `data` is undefined where it has none. */
export interface StreamEvent {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: string | undefined;
}

/** events of one text that are looked at */
const MOST = 1000;

/** The events of a text in the format of server-sent events; comments are passed over, an event without its end too. */
export function eventsOf(text: string | undefined): readonly StreamEvent[] {
  const blocks = (text ?? '').split(/\r\n\r\n|\n\n|\r\r|\n\r\n/, MOST + 1).slice(0, -1);
  return blocks.slice(0, MOST).map((block) => {
    const fields = block.split(/\r\n|\n|\r/).map((line) => /^([^:]+)(?:: ?(.*))?$/.exec(line));
    const of = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
    const data = of('data');
    return { event: of('event').at(-1), id: of('id').at(-1), data: data.length === 0 ? undefined : data.join('\n') };
  });
}
