/** What is wrong with a pattern that somebody wrote, for people. */
export class PatternProblem extends Error {}
