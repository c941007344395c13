import { vi } from 'vitest'
import { resetClient } from './client.ts'

/* Runs before each test file: files of a worker share modules and globals. */
resetClient()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
