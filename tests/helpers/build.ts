import { setTimeout } from 'node:timers/promises'
import { type BuildPlan, type BuildResult, buildSite } from '../../scripts/steps/site-build.ts'

/** Builds a site once no other test is building in this checkout: there is one build at a time. @throws as `buildSite` does for all else */
export async function buildInTurn(plan: BuildPlan): Promise<BuildResult> {
  for (;;) {
    try {
      return await buildSite(plan)
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('another build'))) throw error
      await setTimeout(1000)
    }
  }
}
