import { SimpleGrid } from "@mantine/core";
import { data } from "react-router";
import { formatTimestamp } from "../../../core/format/dates.ts";
import { admin, desk } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
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
  const [last, copies] = await Promise.all([archive.lastImport(), archive.copies()]);
  return {
    last: last && { ...last, at: formatTimestamp(Date.parse(last.at), timezone) },
    copies: copies.map(({ madeAt, ...copy }) => ({
      ...copy,
      madeAt: formatTimestamp(Date.parse(madeAt), timezone),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { archive } = context.get(admin);
  if (!archive) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("act")) {
    case "keep": {
      const { name } = await archive.createCopy(text("name"));
      return respond({ kind: "kept", name });
    }
    case "remove":
      await archive.removeCopy(text("copy"));
      return respond({ kind: "removed" });
    case "undo":
      return respond(await archive.undo(Number(text("importId"))));
    default:
      return respond({ kind: "unreadable" }, 400);
  }
}

const respond = (result: ArchiveActionResult, status = 200) => data(result, { status });

export default function ArchivePage({ loaderData: { last, copies } }: Route.ComponentProps) {
  const importing = useArchiveImport();
  return (
    <View
      title="Copies & export"
      lead="Your whole site as one file: export it, save copies here, or import one. Leads, visits, and chats are never included or changed."
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
