/** The SECRET_KEY of every server that is measured: production takes none that looks made up. */
export const SECRET_KEY = 'kM3vXq8LwT1zYc5RnHb7Pd2FgJs9Ue4Ao6iBxQy0'
