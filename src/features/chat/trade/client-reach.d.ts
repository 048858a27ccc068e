import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** An island stays as the server drew it until somebody reaches for it (reach.ts). */
    'client:reach'?: boolean
  }
}
