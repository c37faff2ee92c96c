// A battle that an earlier version of the rules has begun: what the rules of today make of it.
import { withRules } from "../learn/rules";
import type { Versions } from "../protocol";

export function VersionsNote({ ruleset, versions }: { ruleset: string; versions: Versions }) {
  const { version, present, differences } = versions;
  if (!present || !differences) return null;
  return (
    <section class="versions" aria-label="Versions of the rules">
      <p class="muted">
        Begun by version {version} of these rules; this is version {present}.
        {differences.length ? "" : " Every record plays as it did."}
      </p>
      {differences.map(({ what, rule, text }) => (
        <p key={what}>
          {text} {withRules(ruleset, rule ?? "")}
        </p>
      ))}
    </section>
  );
}
