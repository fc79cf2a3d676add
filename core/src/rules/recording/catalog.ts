import { isObject, type JsonObject, member } from '../../frame/envelope';
import { measure } from '../../schema/foreign-size';
import { digString, objectsAt } from '../parts/json';
import { Listing, type Space } from './listing';
import type { Step } from './step';

/** What is kept of a tool. */
export interface ListedTool {
  readonly name: string;
  /** absent where it is missing, or too large to be looked at */
  readonly inputSchema?: JsonObject;
  readonly outputSchema?: JsonObject;
  /** whether it can be called as a task; absent where the tool does not say */
  readonly taskSupport?: string;
}

/** What is kept of a prompt. */
export interface ListedPrompt {
  /** names of the arguments that it needs */
  readonly required: readonly string[];
}

/** What is kept of a resource template. */
export interface ListedTemplate {
  readonly mimeType: string | undefined;
}

const MOST_ARGUMENTS = 100;

/** What a server has offered on a connection: tools, prompts, resources and templates, as they were listed. */
export class Catalog {
  readonly tools: Listing<ListedTool>;
  readonly prompts: Listing<ListedPrompt>;
  readonly resources: Listing<undefined>;
  readonly templates: Listing<ListedTemplate>;

  constructor(space: Space) {
    this.tools = new Listing({ method: 'tools/list', list: 'tools', key: 'name' }, space, toolOf);
    this.prompts = new Listing({ method: 'prompts/list', list: 'prompts', key: 'name' }, space, promptOf);
    this.resources = new Listing({ method: 'resources/list', list: 'resources', key: 'uri' }, space, () => undefined);
    this.templates = new Listing(
      { method: 'resources/templates/list', list: 'resourceTemplates', key: 'uriTemplate' },
      space,
      (item) => ({ mimeType: digString(item, 'mimeType') }),
    );
  }

  learn(step: Step): void {
    const { message, call, direction, index, time } = step;
    if (direction === 'c2s') return;
    if (message?.kind === 'result') {
      if (call?.method === 'tools/list') this.tools.learn(step);
      else if (call?.method === 'prompts/list') this.prompts.learn(step);
      else if (call?.method === 'resources/list') this.resources.learn(step);
      else if (call?.method === 'resources/templates/list') this.templates.learn(step);
    } else if (message?.kind === 'notification') {
      for (const list of this.changedBy(message.method)) list.changed = { index, time };
    }
  }

  lose(): void {
    for (const list of this.all) list.lose();
  }

  clear(): void {
    for (const list of this.all) list.clear();
  }

  private changedBy(method: string): readonly Listing<unknown>[] {
    if (method === 'notifications/tools/list_changed') return [this.tools];
    if (method === 'notifications/prompts/list_changed') return [this.prompts];
    return method === 'notifications/resources/list_changed' ? [this.resources, this.templates] : [];
  }

  private get all(): readonly Listing<unknown>[] {
    return [this.tools, this.prompts, this.resources, this.templates];
  }
}

function toolOf(item: JsonObject): ListedTool {
  const taskSupport = digString(item, 'execution', 'taskSupport');
  return {
    name: String(item['name']),
    ...schemaOf(item, 'inputSchema'),
    ...schemaOf(item, 'outputSchema'),
    ...(taskSupport !== undefined && { taskSupport }),
  };
}

function schemaOf(item: JsonObject, key: 'inputSchema' | 'outputSchema') {
  const schema = member(item, key);
  return isObject(schema) && measure(schema) === undefined ? { [key]: schema } : undefined;
}

function promptOf(item: JsonObject): ListedPrompt {
  const required = objectsAt(item, 'arguments').flatMap(({ value }) => {
    const name = digString(value, 'name');
    return name !== undefined && member(value, 'required') === true ? [name] : [];
  });
  return { required: required.slice(0, MOST_ARGUMENTS) };
}
