/** What a command answers to whoever started it. */
export const EXIT = {
  clean: 0,
  /** findings of level error, expectations that did not hold, differences */
  faults: 1,
  /** a file is missing, a flag is wrong, a server cannot be started */
  notRun: 2,
  /** 128 + SIGINT, as shells have it */
  interrupted: 130,
  /** 128 + SIGTERM */
  terminated: 143,
} as const;
