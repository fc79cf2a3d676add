import * as vscode from 'vscode';
import { type FormField, formFields } from './elicitation-form';

type Answer =
  | { readonly action: 'accept'; readonly content: Record<string, unknown> }
  | { readonly action: 'decline' | 'cancel' };

/** What an optional question answers with when it is left out. */
const SKIPPED = Symbol('skipped');

/**
 * A form-mode elicitation as a row of questions. The person first sees who asks for what, and may decline; leaving a
 * question by Escape cancels, as the specification tells the two apart.
 */
export async function askForm(
  serverName: string,
  message: string,
  requestedSchema: unknown,
  token: vscode.CancellationToken,
): Promise<Answer> {
  const fields = formFields(requestedSchema);
  const answer = vscode.l10n.t('Answer');
  const decline = vscode.l10n.t('Decline');
  const asked = fields.map((field) => `• ${field.title}${field.required ? '' : ` (${vscode.l10n.t('optional')})`}`);
  const picked = await vscode.window.showInformationMessage(
    vscode.l10n.t('The server "{0}" asks: {1}', serverName, message),
    { modal: true, detail: asked.join('\n') },
    answer,
    decline,
  );
  if (picked === decline) return { action: 'decline' };
  if (picked !== answer || token.isCancellationRequested) return { action: 'cancel' };
  const content: Record<string, unknown> = Object.create(null);
  for (const [i, field] of fields.entries()) {
    const value = await askField(field, `${serverName} (${i + 1}/${fields.length})`, token);
    if (value === undefined) return { action: 'cancel' };
    if (value !== SKIPPED) content[field.key] = value;
  }
  return { action: 'accept', content };
}

async function askField(field: FormField, title: string, token: vscode.CancellationToken): Promise<unknown> {
  const placeHolder = [field.title, field.description].filter(Boolean).join(': ');
  const options = { title, placeHolder, ignoreFocusOut: true };
  switch (field.type) {
    case 'text':
    case 'number': {
      const text = await vscode.window.showInputBox(
        {
          title,
          prompt: placeHolder,
          value: field.value === undefined ? '' : String(field.value),
          ignoreFocusOut: true,
          validateInput: field.check,
        },
        token,
      );
      if (text === '' && !field.required) return SKIPPED;
      return text === undefined ? undefined : field.type === 'number' ? Number(text) : text;
    }
    case 'boolean': {
      const yes = { label: vscode.l10n.t('Yes'), value: true as unknown };
      const no = { label: vscode.l10n.t('No'), value: false as unknown };
      const order = field.value === false ? [no, yes] : [yes, no];
      return (await vscode.window.showQuickPick([...order, ...leaveOut(field)], options, token))?.value;
    }
    case 'choice': {
      const items = field.options.map((option) => ({
        label: option.title,
        description: '',
        value: option.value as unknown,
      }));
      const first = items.findIndex((item) => item.value === field.value);
      if (first > 0) items.unshift(...items.splice(first, 1));
      return (await vscode.window.showQuickPick([...items, ...leaveOut(field)], options, token))?.value;
    }
    case 'choices':
      return askChoices(field, options, token);
  }
}

async function askChoices(
  field: FormField & { type: 'choices' },
  options: vscode.QuickPickOptions,
  token: vscode.CancellationToken,
): Promise<unknown> {
  const items = field.options.map(({ title, value }) => ({ label: title, value, picked: field.value.includes(value) }));
  for (;;) {
    const picked = await vscode.window.showQuickPick(items, { ...options, canPickMany: true }, token);
    if (!picked) return undefined;
    if (picked.length === 0 && !field.required) return SKIPPED;
    if (picked.length >= field.least && picked.length <= field.most) return picked.map((item) => item.value);
    options = {
      ...options,
      placeHolder: vscode.l10n.t('{0}: pick {1} to {2}, not {3}', field.title, field.least, field.most, picked.length),
    };
  }
}

function leaveOut(field: FormField): { label: string; value: unknown }[] {
  return field.required ? [] : [{ label: `$(dash) ${vscode.l10n.t('Leave it out')}`, value: SKIPPED }];
}
