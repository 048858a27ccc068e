/**
 * For a schema's rule across fields: zod asks such a rule only where every field is right by itself, so people would hear of their mistakes one after
 * another. With this it is asked of any object. The rule must bear whatever came in its fields, and leaves to their own rules what these refuse.
 */
export const atOnce = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
}
