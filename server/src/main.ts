import { VERSION } from '@wirebench/core/contract/version';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { nodeRuntime } from './node-runtime';
import { startServer } from './server';

startServer(createConnection(ProposedFeatures.all), nodeRuntime(), VERSION);
