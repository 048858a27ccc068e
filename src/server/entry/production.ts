/**
 * Imported first by what serves a build: React reads this when it is first loaded, and without it draws every page with the checks of its
 * development build, at two to three times the work.
 */
process.env.NODE_ENV = 'production'
