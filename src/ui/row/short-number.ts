/** 'P-261129-4K7MQX' by what it is a number of and its own end: 'P-…4K7MQX'. The day in its middle is that of the row. */
export const shortNumber = (number: string): string => number.replace(/-\d{6}-/u, '-…')
