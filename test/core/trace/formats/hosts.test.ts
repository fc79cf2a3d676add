import { describe, expect, test } from 'vitest';
import { sample, shown } from './support';

describe('logs of hosts', () => {
  test('claude-code/harbor.jsonl', async () => {
    const { summary, rows, findings } = await shown(sample('claude-code/harbor.jsonl'));
    expect(rows).toEqual([
      '1 - event @5b1d',
      '2 - raw @5b1d',
      '3 s2c stderr @5b1d',
      '4 c2s request @5b1d tools/call (tide_table) #1 result >4',
      '5 s2c result @5b1d tools/call (tide_table) #1 result',
      '6 s2c? notification @5b1d notifications/tools/list_changed',
      '7 - raw @5b1d',
    ]);
    expect(summary).toMatchObject({
      format: 'claude-code',
      records: 7,
      frames: 3,
      c2s: 1,
      s2c: 2,
      connections: 1,
      unreadable: 2,
    });
    expect(findings).toEqual([]);
  });

  test('claude-code/harbor.txt', async () => {
    const { summary, rows, findings } = await shown(sample('claude-code/harbor.txt'));
    expect(rows).toEqual([
      '2 - event @5b1d',
      '8 - raw @5b1d',
      '14 s2c stderr @5b1d',
      '20 c2s request @5b1d tools/call (tide_table) #1 result >4',
      '26 s2c result @5b1d tools/call (tide_table) #1 result',
      '32 s2c? notification @5b1d notifications/tools/list_changed',
      '38 - raw @5b1d',
    ]);
    expect(summary).toMatchObject({
      format: 'claude-code',
      records: 7,
      frames: 3,
      c2s: 1,
      s2c: 2,
      connections: 1,
      unreadable: 2,
    });
    expect(findings).toEqual([]);
  });

  test('claude-desktop/mcp-server-harbor.log', async () => {
    const { summary, rows, findings } = await shown(sample('claude-desktop/mcp-server-harbor.log'));
    expect(rows).toEqual([
      '1 - event @harbor',
      '2 - raw @harbor',
      '3 - raw',
      '4 - raw',
      '5 - raw',
      '6 - raw',
      '7 - raw @harbor',
      '8 c2s request @harbor initialize #0 result >9',
      '9 - raw',
      '10 s2c result @harbor initialize #0 result',
      '11 c2s notification @harbor notifications/initialized',
      '14 c2s request @harbor tools/list #1 result >12',
      '15 s2c result @harbor tools/list #1 result',
      '16 c2s request @harbor tools/call (tide_table) #2 result >19',
      '17 - raw',
      '18 - raw',
      '19 - raw',
      '20 - raw',
      '21 - raw',
      '22 s2c result(cut) @harbor tools/call (tide_table) #2 result',
      '23 c2s request @harbor tools/call (tide_table) #3 tool-error >21',
      '24 s2c result @harbor tools/call (tide_table) #3 tool-error',
      '25 - raw @harbor',
      '26 - event @harbor#2',
      '27 c2s request @harbor#2 initialize #0 error >25',
      '28 s2c error @harbor#2 initialize #0 error',
    ]);
    expect(summary).toMatchObject({
      format: 'claude-desktop',
      records: 26,
      frames: 11,
      c2s: 6,
      s2c: 5,
      connections: 2,
      unreadable: 13,
    });
    expect(findings).toEqual(['23:159-160 tools/arguments-invalid']);
  });

  test('cursor/MCP-Logs.log', async () => {
    const { summary, rows, findings } = await shown(sample('cursor/MCP-Logs.log'));
    expect(rows).toEqual([
      '1 - raw @user-harbor',
      '2 - event @user-harbor',
      '3 - raw @user-harbor',
      '4 - raw @user-harbor',
      '5 - raw @user-harbor',
      '6 s2c? result @user-harbor #7 result',
      '7 - raw',
      '8 - event @user-harbor#2',
    ]);
    expect(summary).toMatchObject({
      format: 'cursor',
      records: 8,
      frames: 1,
      c2s: 0,
      s2c: 1,
      connections: 1,
      unreadable: 5,
    });
    expect(findings).toEqual([]);
  });

  test('vscode/MCP-harbor.log', async () => {
    const { summary, rows, findings } = await shown(sample('vscode/MCP-harbor.log'));
    expect(rows).toEqual([
      '1 - event',
      '2 - raw',
      '3 - raw',
      '4 - raw',
      '5 c2s request initialize #1 result >7',
      '6 c2s http',
      '7 s2c http',
      '8 s2c result initialize #1 result',
      '9 c2s notification notifications/initialized',
      '10 s2c stderr',
      '11 s2c request roots/list #1 result >11',
      '12 c2s result roots/list #1 result',
      '13 c2s request tools/list #2 result >13',
      '14 s2c result tools/list #2 result',
      '15 c2s request ping #3 result >15',
      '16 s2c result ping #3 result',
      '17 c2s request tools/call (tide_table) #4 error >17',
      '18 s2c error tools/call (tide_table) #4 error',
      '19 - raw',
    ]);
    expect(summary).toMatchObject({
      format: 'vscode',
      records: 19,
      frames: 11,
      c2s: 6,
      s2c: 5,
      connections: 1,
      unreadable: 4,
    });
    expect(findings).toEqual([]);
  });
});
