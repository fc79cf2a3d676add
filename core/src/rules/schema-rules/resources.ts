import { type SchemaRule, schemaRule } from '../schema-rule';
import { nameFromUri } from './member-fixes';

export const resources: readonly SchemaRule[] = [
  schemaRule({
    id: 'resources/required-fields',
    covers: ['resources/required-fields', 'resources/uri-and-name-required'],
    actor: 'server',
    summary: 'A listed resource has uri and name.',
    why: 'A resource is read by its URI and shown by its name; a title takes the place of neither.',
    places: ['Resource/uri', 'Resource/name'],
    aliases: { uri: ['url'] },
    fixes: nameFromUri,
  }),
  schemaRule({
    id: 'resources/size-integer',
    actor: 'server',
    summary: 'size is a whole number of bytes.',
    why: 'Clients count in whole bytes.',
    places: ['Resource/size', 'ResourceLink/size'],
  }),
  schemaRule({
    id: 'resources/read-uri-required',
    actor: 'client',
    summary: 'resources/read has a uri.',
    why: 'The server finds a resource by its URI and by nothing else.',
    places: ['ReadResourceRequestParams/uri', 'ReadResourceRequest/params/uri', 'ReadResourceRequest/params:missing'],
    aliases: { uri: ['resourceId', 'resource_id', 'url', 'resourceUri', 'resource_uri', 'resource', 'path'] },
  }),
  schemaRule({
    id: 'resources/contents-array',
    actor: 'server',
    summary: 'resources/read returns a contents array.',
    why: 'Clients read the array `contents` of every answer to resources/read.',
    places: ['ReadResourceResult/contents'],
    aliases: { contents: ['content', 'resource'] },
  }),
  schemaRule({
    id: 'resources/contents-text-or-blob',
    actor: 'server',
    summary: 'Each entry of contents has text or blob.',
    why: 'A part without text or blob holds nothing.',
    places: [
      'ReadResourceResult/contents/*:branch',
      'ReadResourceResult/contents/*:type',
      'ReadResourceResult/contents/*/uri',
    ],
  }),
  schemaRule({
    id: 'resources/template-required-fields',
    covers: ['resources/template-required-fields', 'resources/template-fields'],
    actor: 'server',
    summary: 'A listed template has uriTemplate and name.',
    why: 'Clients expand the template to get a URI and show it by its name.',
    places: ['ResourceTemplate/uriTemplate', 'ResourceTemplate/name', 'ListResourceTemplatesResult/resourceTemplates'],
    aliases: { uriTemplate: ['uri', 'uri_template', 'template'], resourceTemplates: ['templates', 'resources'] },
  }),
];
