import { vi } from 'vitest'

/* Runs before each test file that relies on stores which no other file has filled, or mocks modules: it loads all of them anew. */
vi.resetModules()
