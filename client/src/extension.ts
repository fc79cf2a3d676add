import type * as vscode from 'vscode';
import { registerCatalog } from './catalog/register';
import { registerComparison } from './compare/register';
import { registerFirstHour } from './firsthour/register';
import { registerLanguages } from './languages/register';
import { registerLog } from './log';
import { registerRequests } from './requests/register';
import { registerResponse } from './response/register';
import { registerRevision } from './revision/register';
import { registerServers } from './servers/register';
import { createServices } from './services';
import { registerTrace } from './trace/register';

export function activate(context: vscode.ExtensionContext): void {
  const services = createServices(context);
  context.subscriptions.push(
    registerLog(),
    services,
    registerLanguages(services),
    registerRevision(services),
    registerServers(services),
    registerRequests(services),
    registerResponse(services),
    registerCatalog(services),
    registerTrace(services),
    registerComparison(services),
    registerFirstHour(services),
  );
}
