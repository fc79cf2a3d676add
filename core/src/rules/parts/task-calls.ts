import { isObject } from '../../frame/envelope';
import type { Direction } from '../../frame/types';
import type { Call } from '../recording/calls';
import { other } from '../recording/direction';
import type { Recording } from '../recording/recording';
import type { Step } from '../recording/step';
import type { Task } from '../recording/tasks';
import { dig } from './json';

/** Requests that can be carried out as a task. */
export const TASK_METHODS: readonly string[] = ['tools/call', 'sampling/createMessage', 'elicitation/create'];

/** Whether the params of a request ask for a task. */
export const asksForTask = (params: unknown): boolean => isObject(dig(params, 'task'));

/** The capability to carry out requests of a method as tasks, as its parts. */
const capabilityOf = (method: string): readonly string[] => ['tasks', 'requests', ...method.split('/')];

/** The same as people write it. */
export const capabilityName = (method: string): string => capabilityOf(method).join('.');

/** Whether one side has declared something; undefined where its declaration was not seen. */
export function declares({ handshake }: Recording, side: Direction, ...path: readonly string[]): boolean | undefined {
  const declared = handshake.capabilitiesOf(side);
  if (declared === undefined) return undefined;
  const value = dig(declared, ...path);
  return value !== undefined && value !== false && value !== null;
}

/** Whether one side carries out requests of a method as tasks. */
export const doesTasks = (recording: Recording, side: Direction, method: string): boolean | undefined =>
  declares(recording, side, ...capabilityOf(method));

/** The record in which one side has declared what it can do. */
const declaredAt = ({ handshake }: Recording, side: Direction): number | undefined =>
  (side === 'c2s' ? handshake.initialize : handshake.accepted)?.index;

/** What a related place says of the declaration of one side. */
export function declaration(recording: Recording, side: Direction) {
  const record = declaredAt(recording, side);
  return record === undefined ? [] : [{ message: 'what was declared', record }];
}

/** The task that a request about one names, if the other side has it. */
export const namedTask = (
  { seenTasks }: Recording,
  { sender, params }: Pick<Call, 'sender' | 'params'>,
): Task | undefined => {
  const id = dig(params, 'taskId');
  return typeof id === 'string' ? seenTasks.of(other(sender), id) : undefined;
};

/** Whether a request for the result of a task waits for its answer. */
export function waitsForResult({ calls }: Recording, { owner, fetched }: Task): boolean {
  return fetched !== undefined && calls.openOf(other(owner), fetched.id)?.index === fetched.index;
}

/** Code and text of the error in a step, in lower case, where the text speaks of tasks. */
export function speaksOfTasks(text: string, call: Call): boolean {
  const name = dig(call.params, 'name');
  const isInName = typeof name === 'string' && /task/i.test(name);
  return !isInName && /\btask/i.test(text.slice(0, 1000));
}

/** The message of a request, with who sent it. */
export function requestOf({ message, direction }: Step) {
  return message?.kind === 'request' && direction !== undefined ? { ...message, sender: direction } : undefined;
}
