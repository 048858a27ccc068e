import { createContext } from 'react'
import type { Answer, Endpoint } from '../../contract/endpoint.ts'

/** What the page of an island was drawn with, by address: for the server, and for the first picture in the browser. Null: asked in vain. */
export const PageAnswers = createContext<Readonly<Record<string, Answer<Endpoint> | null>>>({})
