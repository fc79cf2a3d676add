/** Notifications of changes, and the member of a subscription's filter that asks for each. */
export const CHANGE_TYPES = {
  'notifications/tools/list_changed': 'toolsListChanged',
  'notifications/prompts/list_changed': 'promptsListChanged',
  'notifications/resources/list_changed': 'resourcesListChanged',
  'notifications/resources/updated': 'resourceSubscriptions',
} as const;

export type ChangeMethod = keyof typeof CHANGE_TYPES;
export type ChangeType = (typeof CHANGE_TYPES)[ChangeMethod];

export const CHANGES = Object.keys(CHANGE_TYPES) as readonly ChangeMethod[];

/** the filter member that asks for a notification; undefined where it is none of a change */
export const changeTypeOf = (method: string): ChangeType | undefined =>
  Object.hasOwn(CHANGE_TYPES, method) ? CHANGE_TYPES[method as ChangeMethod] : undefined;
