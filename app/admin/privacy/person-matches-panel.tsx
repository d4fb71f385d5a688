import { Alert, Anchor, Button, List, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { PersonMatches, PublishedMention } from "../../../core/privacy/person-matches.ts";
import { erasureConfirmation, type PersonQuery } from "../../../core/privacy/person-query.ts";
import { isSelected, type RowSelection, rowKey } from "../../../core/privacy/row-selection.ts";
import { isSectionKey, SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { EraseForm } from "./erase-form.tsx";
import { MatchedRows } from "./matched-rows.tsx";
import { PersonFields } from "./person-fields.tsx";

/** The rows that were found, to be exported or erased. */
export function PersonMatchesPanel({
  matches,
  query,
  chosen,
  mistyped = false,
  isUnsettled = false,
}: {
  matches: PersonMatches;
  query: PersonQuery;
  /** The rows that were selected before. */
  chosen: RowSelection;
  mistyped?: boolean;
  isUnsettled?: boolean;
}) {
  const [choice, setChoice] = useState(chosen);
  const { names, rows, isStaff, published } = matches;
  if (rows.length + published.length === 0) {
    return (
      <EmptyState title="No one found">
        {isStaff
          ? "They're on your team: see People. They don't appear in any lead, visit, email, or chat."
          : "They don't appear in any lead, visit, email, or chat. They may have used another address or number."}
      </EmptyState>
    );
  }
  const selected = rows.filter((row) => isSelected(row, choice));
  const coming = selected.filter(({ isComing }) => isComing);
  const upcoming = coming.filter(({ kind }) => kind === "visit").length;
  const select = (keys: readonly string[]) =>
    setChoice({
      also: rows.filter((row) => !row.isSure && keys.includes(rowKey(row))).map(rowKey),
      without: rows.filter((row) => row.isSure && !keys.includes(rowKey(row))).map(rowKey),
    });
  return (
    <>
      <Panel
        title={names.length > 0 ? names.join(", ") : "What you have on them"}
        lead="Only checked items are exported or erased."
      >
        {isStaff ? (
          <Alert color="ink">
            They have an account or an invitation here. It isn’t exported or erased: see People.
          </Alert>
        ) : null}
        <MatchedRows matches={matches} selected={selected.map(rowKey)} onSelect={select} />
        <PublishedMentions mentions={published} />
        <ExportForm query={query} choice={choice} />
      </Panel>
      {isUnsettled ? (
        <Alert color="seal" role="alert" title="Nothing was erased">
          A refund or a cancellation fee of their visits is still being processed. See Payments, and
          try again once it’s done.
        </Alert>
      ) : null}
      {upcoming > 0 ? (
        <Alert color="seal" title="Cancel their visits first">
          {upcoming === 1 ? "A visit is" : `${upcoming} visits are`} still to come. Cancel it under{" "}
          <Anchor component={Link} to="/admin/visits" py={8} underline="always">
            Visits
          </Anchor>
          so they’re notified, then erase them here.
        </Alert>
      ) : coming.length > 0 ? (
        <Alert color="seal" title="A booking may still be paid">
          We're holding a time while they pay. Search again in an hour, then erase them here.
        </Alert>
      ) : (
        <EraseForm
          query={query}
          choice={choice}
          confirmation={erasureConfirmation(query)}
          mistyped={mistyped}
          hasVisits={selected.some(({ kind }) => kind === "visit")}
        />
      )}
    </>
  );
}

function PublishedMentions({ mentions }: { mentions: readonly PublishedMention[] }) {
  if (mentions.length === 0) return null;
  return (
    <Alert color="orange" title="Your site mentions them">
      This is published or draft content. It isn’t erased automatically, so edit it yourself.
      <List mt="xs" spacing={4}>
        {mentions.map(({ section, isDraft, excerpt }) => {
          const { label, to } = editorOf(section);
          return (
            <List.Item
              key={`${section} ${isDraft} ${excerpt}`}
              style={{ overflowWrap: "anywhere" }}
            >
              <Anchor component={Link} to={to} py={8} underline="always">
                {label}
              </Anchor>
              {isDraft ? " (draft)" : ""}: “{excerpt}”
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}

function editorOf(section: string): { label: string; to: string } {
  if (!isSectionKey(section)) return { label: "Posts", to: "/admin/blog" };
  const { label, view } = SECTION_CATALOG[section];
  return { label, to: view };
}

/** Exports the selected rows. A plain form, so that the browser saves the response as a file. */
function ExportForm({ query, choice }: { query: PersonQuery; choice: RowSelection }) {
  return (
    <form method="post" action="/admin/privacy/export.zip">
      <PersonFields query={query} choice={choice} />
      <Button type="submit" variant="default">
        Export
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        Read the file before you hand it over. An email or a chat can mention other people, too.
      </Text>
    </form>
  );
}
