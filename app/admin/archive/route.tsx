import { SimpleGrid } from "@mantine/core";
import { data } from "react-router";
import { admin, desk } from "../../desk.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import type { ArchiveActionResult } from "./action-result.ts";
import { CopiesPanel } from "./copies-panel.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { UndoBanner } from "./undo-banner.tsx";
import { useArchiveImport } from "./use-archive-import.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { archive } = context.get(admin);
  if (!archive) throw new Response(null, { status: 404 });
  const { timezone } = context.get(desk).site.businessConfig;
  const when = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: timezone,
  });
  const [last, copies] = await Promise.all([archive.lastImport(), archive.copies()]);
  return {
    last: last && { ...last, at: when.format(new Date(last.at)) },
    copies: copies.map(({ madeAt, ...copy }) => ({
      ...copy,
      madeAt: when.format(new Date(madeAt)),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { archive } = context.get(admin);
  if (!archive) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("act")) {
    case "keep": {
      const { name } = await archive.createCopy(text("name"));
      return answer({ kind: "kept", name });
    }
    case "remove":
      await archive.removeCopy(text("copy"));
      return answer({ kind: "removed" });
    case "undo":
      return answer(await archive.undo(Number(text("importId"))));
    default:
      return answer({ kind: "unreadable" }, 400);
  }
}

const answer = (said: ArchiveActionResult, status = 200) => data(said, { status });

export default function ArchivePage({ loaderData: { last, copies } }: Route.ComponentProps) {
  const importing = useArchiveImport();
  return (
    <View
      title="Copies & export"
      lead="Your whole site as one file: take it away, keep copies of it here, bring one in. Requests, visits and chats are never in it, and never touched by it."
    >
      {last ? <UndoBanner last={last} /> : null}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <ExportPanel />
        <ImportPanel importing={importing} />
      </SimpleGrid>
      <CopiesPanel copies={copies} importing={importing} />
      <PlanDialog importing={importing} />
    </View>
  );
}
