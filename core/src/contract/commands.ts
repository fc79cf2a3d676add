/** Every command of the extension. The manifest is checked against this table; nothing else spells an id. */
export const COMMANDS = {
  openExample: { id: 'mcpWirebench.openExample', title: 'Open the Example Workspace' },
  newRequestFile: { id: 'mcpWirebench.newRequestFile', title: 'New Request File' },
  openLog: { id: 'mcpWirebench.openLog', title: 'Open a Log or Trace…' },
  openAsTrace: { id: 'mcpWirebench.openAsTrace', title: 'Open as Trace' },
  addServer: { id: 'mcpWirebench.addServer', title: 'Add Server…' },
  startServer: { id: 'mcpWirebench.startServer', title: 'Start Server' },
  stopServer: { id: 'mcpWirebench.stopServer', title: 'Stop Server' },
  restartServer: { id: 'mcpWirebench.restartServer', title: 'Restart Server' },
  showServerLog: { id: 'mcpWirebench.showServerLog', title: 'Show Server Log' },
  openServerConfiguration: { id: 'mcpWirebench.openServerConfiguration', title: 'Open Server Configuration' },
  forgetConsent: { id: 'mcpWirebench.forgetConsent', title: 'Forget Start Consents and Saved Inputs' },
  refreshServers: { id: 'mcpWirebench.refreshServers', title: 'Refresh Servers' },
  showRecording: { id: 'mcpWirebench.showRecording', title: 'Show Recording' },
  saveTraceAs: { id: 'mcpWirebench.saveTraceAs', title: 'Save Trace As…' },
  sendRequest: { id: 'mcpWirebench.sendRequest', title: 'Send Request' },
  sendAll: { id: 'mcpWirebench.sendAll', title: 'Send All Requests of the File' },
  cancelRun: { id: 'mcpWirebench.cancelRun', title: 'Cancel the Running Request' },
  showResponse: { id: 'mcpWirebench.showResponse', title: 'Show Response Panel' },
  createRequest: { id: 'mcpWirebench.createRequest', title: 'Create Request' },
  refreshCatalog: { id: 'mcpWirebench.refreshCatalog', title: 'Refresh Catalog' },
  switchRevision: { id: 'mcpWirebench.switchRevision', title: 'Switch Protocol Revision' },
  restartLanguageServer: { id: 'mcpWirebench.restartLanguageServer', title: 'Restart Language Server' },
} as const;

export type CommandName = keyof typeof COMMANDS;
