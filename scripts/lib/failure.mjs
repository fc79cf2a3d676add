/** A failure that is for people: what happened and what to do. Its stack says nothing, so it is not printed. */
export class Failure extends Error {}

/** Runs a script's main function; prints a `Failure` as its message alone. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? process.exitCode ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
