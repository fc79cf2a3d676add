import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { findings, open, ruleOf, setText, spot, type Tests, until } from './suite';
import { WRONG } from './wrong';

export const diagnostics: Tests = {
  'each mistake is one finding, at its place': async () => {
    const found = await findings(await open('wrong.mcp.json'), 2);
    assert.deepEqual(
      found.map((one) => [ruleOf(one), spot(one.range), one.severity]),
      [
        ['tools/call-name-required', '5:58-5:64', vscode.DiagnosticSeverity.Error],
        ['method/unknown', '6:32-6:43', vscode.DiagnosticSeverity.Error],
      ],
    );
  },

  "a finding's code opens the page of its rule, without a network": async () => {
    const [first] = await findings(await open('wrong.mcp.json'), 2);
    const { target } = first!.code as { target: vscode.Uri };
    assert.equal(target.toString(true), 'mcp-wirebench-rule:tools/call-name-required');
    const page = await vscode.workspace.openTextDocument(target);
    assert.match(page.getText(), /tools\/call/);
  },

  'the light bulb of a finding explains its rule': async () => {
    const document = await open('wrong.mcp.json');
    const [, typo] = await findings(document, 2);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      typo!.range,
      vscode.CodeActionKind.QuickFix.value,
      10,
    );
    const explain = actions.find(({ command }) => command?.command === 'mcpWirebench.explainRule');
    assert.deepEqual(explain?.command?.arguments, ['method/unknown']);
    await vscode.commands.executeCommand('mcpWirebench.explainRule', 'method/unknown');
    await until(
      () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label)),
      (labels) => labels.some((label) => /preview/i.test(label) && label.includes('unknown')),
    );
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  },

  'a quick fix mends it': async () => {
    const document = await open('wrong.mcp.json');
    const [, typo] = await findings(document, 2);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      typo!.range,
      vscode.CodeActionKind.QuickFix.value,
      10,
    );
    const fix = actions.find(({ title }) => title === 'Write `tools/call`');
    assert.ok(fix?.edit, `no such fix among ${actions.map(({ title }) => title).join(', ')}`);
    await vscode.workspace.applyEdit(fix.edit);
    assert.match(document.lineAt(5).text, /"method": "tools\/call"/);
    // The typo is gone; that a call names no tool is what is wrong now.
    const left = await until(
      () => vscode.languages.getDiagnostics(document.uri).map(ruleOf),
      (rules) => !rules.includes('method/unknown'),
    );
    assert.ok(left.every((rule) => rule.startsWith('tools/')));
    await setText(document, WRONG);
    await findings(document, 2);
  },

  'findings follow the text, and end with the mistakes': async () => {
    const document = await open('wrong.mcp.json');
    await setText(document, WRONG.replace('"tool":', '"name":').replace('tools/col', 'tools/list'));
    await findings(document, 0);
    await setText(document, WRONG);
    await findings(document, 2);
  },

  'the revision is the setting where neither file nor message says one': async () => {
    const document = await open('subscribe.mcp.json');
    const [finding] = await findings(document, 1);
    assert.equal(ruleOf(finding!), 'lifecycle/resources-subscribe-removed');
    const configuration = vscode.workspace.getConfiguration('mcpWirebench');
    await configuration.update('protocolVersion', '2025-11-25', vscode.ConfigurationTarget.Workspace);
    await findings(document, 0);
    await configuration.update('protocolVersion', undefined, vscode.ConfigurationTarget.Workspace);
    await findings(document, 1);
  },

  'a rule can be switched off': async () => {
    const document = await open('wrong.mcp.json');
    await findings(document, 2);
    const configuration = vscode.workspace.getConfiguration('mcpWirebench');
    await configuration.update('rules', { 'method/unknown': 'off' }, vscode.ConfigurationTarget.Workspace);
    const [left] = await findings(document, 1);
    assert.equal(ruleOf(left!), 'tools/call-name-required');
    await configuration.update('rules', undefined, vscode.ConfigurationTarget.Workspace);
    await findings(document, 2);
  },

  'a good file has none': async () => {
    const document = await open('good.mcp.json');
    const wrong = await open('wrong.mcp.json');
    // The second file's findings are here, so the first one was looked at as well.
    await findings(wrong, 2);
    assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
  },
};
