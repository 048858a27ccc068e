/** A file that a runner runs, or a suite that such a file runs. */
export const testFile = /\.(test|contract)\.tsx?$|^tests\//

/** Whether a file is a test or serves none but tests: what is shipped has budgets, and a name that says what it is. */
export const isTest = (path: string): boolean =>
  /\.(test|spec|contract)\.tsx?$|^(tests|src\/(server|features|signer)\/testing)\//.test(path)
