import { array, base64, integer, literal, object, ref, string, union, uri, uriTemplate } from '../../../builder';
import { listRequest, listResult, notification, request, result } from '../../../builder-messages';
import type { Definitions } from '../../../types';
import { annotations } from './content';

const address = uri('Address of the resource.');
const mimeType = string('Media type of the contents, where it is known.');

/** Resources: listing, reading, subscribing. */
export const resources: Definitions = {
  Resource: object('Something the server lets clients read.', {
    uri: address,
    name: string('Name to show to people.'),
    'description?': string('What it holds; helps the model to pick it.'),
    'mimeType?': mimeType,
    'size?': integer('Size in bytes, before any base64.'),
    'annotations?': annotations,
  }),
  ResourceTemplate: object('A pattern of addresses whose resources the server makes on demand.', {
    uriTemplate: uriTemplate('Address with variables, after RFC 6570.'),
    name: string('Name to show to people.'),
    'description?': string('What the resources of this pattern hold.'),
    'mimeType?': string('Media type, if all resources of the pattern share it.'),
    'annotations?': annotations,
  }),
  ResourceContents: object('What was read, whatever its form.', { uri: address, 'mimeType?': mimeType }),
  TextResourceContents: object('What was read, as text.', {
    uri: address,
    'mimeType?': mimeType,
    text: string('The text; only for contents that are no binary data.'),
  }),
  BlobResourceContents: object('What was read, as binary data.', {
    uri: address,
    'mimeType?': mimeType,
    blob: base64('The bytes in base64.'),
  }),
  ResourceReference: object('Names a resource or a template whose variable is to be completed.', {
    type: literal('ref/resource', 'Says that a resource is meant, not a prompt.'),
    uri: uriTemplate('Address or template.'),
  }),

  ListResourcesRequest: listRequest('resources/list', 'Asks which resources there are.'),
  ListResourcesResult: listResult('Resources of the server.', {
    resources: array(ref('Resource'), 'The resources of this page.'),
  }),
  ListResourceTemplatesRequest: listRequest('resources/templates/list', 'Asks which resource templates there are.'),
  ListResourceTemplatesResult: listResult('Resource templates of the server.', {
    resourceTemplates: array(ref('ResourceTemplate'), 'The templates of this page.'),
  }),
  ReadResourceRequest: request('resources/read', 'Asks for the contents of one resource.', {
    uri: uri('What to read; any scheme that the server understands.'),
  }),
  ReadResourceResult: result('What the resource holds.', {
    contents: array(
      union(['TextResourceContents', 'BlobResourceContents']),
      'The contents; several where the address stands for a group.',
    ),
  }),
  SubscribeRequest: request('resources/subscribe', 'Asks to be told whenever one resource changes.', {
    uri: uri('What to watch.'),
  }),
  UnsubscribeRequest: request('resources/unsubscribe', 'Ends a subscription.', {
    uri: uri('What to watch no longer.'),
  }),
  ResourceListChangedNotification: notification(
    'notifications/resources/list_changed',
    'The list of resources is no longer what it was: fetch it again.',
  ),
  ResourceUpdatedNotification: notification(
    'notifications/resources/updated',
    'A watched resource changed: read it again.',
    { uri: uri('What changed; perhaps a part of what is watched.') },
  ),
};
