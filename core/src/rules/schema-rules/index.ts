import type { SchemaRule } from '../schema-rule';
import { completion } from './completion';
import { content } from './content';
import { elicitation } from './elicitation';
import { error } from './error';
import { lifecycle } from './lifecycle';
import { lists } from './lists';
import { meta } from './meta';
import { notifications } from './notifications';
import { prompts } from './prompts';
import { resources } from './resources';
import { sampling } from './sampling';
import { tasks } from './tasks';
import { tools } from './tools';

/** Requirements that the schema itself finds: place in a definition -> rule id. */
export const SCHEMA_RULES: readonly SchemaRule[] = [
  ...error,
  ...meta,
  ...lifecycle,
  ...notifications,
  ...lists,
  ...tools,
  ...content,
  ...resources,
  ...prompts,
  ...completion,
  ...elicitation,
  ...sampling,
  ...tasks,
];
