import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useFetcher } from "react-router";
import { isLawReviewDue } from "../../../../core/law/law-review.ts";
import { admin, desk } from "../../../desk.ts";
import { UndoNotice } from "../../shared/notices/undo-notice.tsx";
import { SectionListEditor } from "../../shared/section-editor/section-forms.tsx";
import { TextEditorView } from "../../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../../shared/section-editor/use-section-editor.ts";
import { lawReviewLine } from "../law-review-line.ts";
import type { Route } from "./+types/route.ts";
import { OFFICE_AMOUNT_LIST } from "./office-amount-list.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const { site, booking } = context.get(desk);
  return {
    sections: await editor.open("officeAmounts"),
    facts: await facts(),
    line: lawReviewLine(site.lawReview),
    isDue: isLawReviewDue(site.lawReview, booking.today()),
    guides: site.guides.length,
  };
}

/** Stores that this person reviewed the law behind the guides today, as a publish that can be undone. */
export async function action({ context }: Route.ActionArgs) {
  const { editor, person } = context.get(admin);
  const value = { reviewedOn: context.get(desk).booking.today(), reviewedBy: person.name };
  return editor.publish([{ key: "lawReview", value }], "law reviewed");
}

/** The review of the law behind the guides, and the fees and limits that texts take by token. */
export default function LawView({ loaderData }: Route.ComponentProps) {
  const editor = useSectionEditor(loaderData.sections);
  return (
    <TextEditorView
      title="Law and fees in your guides"
      lead="Read the guides against the law twice a year, and keep the fees of offices up to date."
      facts={loaderData.facts}
      editor={editor}
    >
      <ReviewPanel {...loaderData} />
      <SectionListEditor editor={editor} section="officeAmounts" config={OFFICE_AMOUNT_LIST} />
    </TextEditorView>
  );
}

function ReviewPanel({ line, isDue, guides }: { line: string; isDue: boolean; guides: number }) {
  const fetcher = useFetcher<typeof action>();
  const outcome = fetcher.data;
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} fz={20} mb="xs">
        Law review
      </Title>
      <Text mb="sm">
        {line} {isDue ? "A review is due." : ""}
      </Text>
      {outcome?.kind === "published" ? (
        <UndoNotice
          change={{
            message: "Saved. Your guides now show your review.",
            versions: outcome.versions,
          }}
        />
      ) : (
        <Group>
          <fetcher.Form method="post">
            <Button type="submit" loading={fetcher.state !== "idle"}>
              I reviewed the law in these {guides} guides
            </Button>
          </fetcher.Form>
        </Group>
      )}
    </Paper>
  );
}
